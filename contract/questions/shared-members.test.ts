/** Members that every type has, or several: title, flags, time limits, pictures, carried options. */
import { bools, long, type Sent, testMembers, texts } from '../../test/question-members.ts';

testMembers([
  {
    type: 'input',
    rule: 'QT-1',
    good: [
      { title: '😀'.repeat(2000), description: 'д'.repeat(10_000) },
      { title: null, description: null },
    ],
    bad: texts({ title: 2000, description: 10_000 }),
  },
  {
    type: 'rating',
    rule: 'QT-2',
    good: [{ withTitle: false }],
    bad: bools('withTitle', 'withDescription', 'isRequired', 'isBlocked'),
  },
  {
    type: 'html',
    rule: 'QT-3',
    good: [
      { filling_time_enabled: true, filling_time_seconds: 86_400 },
      { filling_time_seconds: 0 },
      { filling_time_seconds: null },
    ],
    bad: [
      ...bools('filling_time_enabled'),
      ...[-1, 86_401, '10', 1.5].map((value): [Sent, string] => [
        { filling_time_seconds: value },
        'filling_time_seconds',
      ]),
    ],
  },
  {
    type: 'message',
    rule: 'QT-4',
    good: [
      { multimedia: null },
      { multimedia: {} },
      { multimedia: { type: 'audio', audioUrl: '', videoUrl: null } },
      { multimedia: { type: 'img', imgUrl: 'https://example.com/a.png', imgLocation: 'background' } },
      { multimedia: { imgAlt: long(500) } },
      { multimedia: { imgAlt: null } },
    ],
    bad: [
      [{ multimedia: 'pic' }, 'multimedia'],
      [{ multimedia: { imgAlt: long(501) } }, 'multimedia.imgAlt'],
      [{ multimedia: { imgAlt: 5 } }, 'multimedia.imgAlt'],
      [{ multimedia: [] }, 'multimedia'],
      [{ multimedia: { type: 'gif' } }, 'multimedia.type'],
      [
        { multimedia: { imgUrl: 'ftp://example.com/a.png', imgLocation: 'bottom' } },
        'multimedia.imgUrl',
        'multimedia.imgLocation',
      ],
    ],
  },
  {
    type: 'file',
    rule: 'QT-5',
    good: [{ multimedia: { type: 'video', videoSettings: { autoplay: 'maybe', start: -5 } } }],
    bad: [[{ multimedia: { type: 'video', videoSettings: 'loud' } }, 'multimedia.videoSettings']],
  },
  {
    type: 'ranking',
    rule: 'QT-15',
    good: [
      { carryForward: { from: '5F0C0000-0000-4000-8000-000000000001', mode: 'selected' } },
      { carryForward: null },
    ],
    bad: [
      [{ carryForward: 'q1' }, 'carryForward'],
      [{ carryForward: {} }, 'carryForward.from', 'carryForward.mode'],
      [{ carryForward: { from: 'q1', mode: 'all' } }, 'carryForward.from', 'carryForward.mode'],
    ],
  },
]);
