import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { attachment, shown } from './attachment.ts';

const plain = (name: string) => /filename="([^"]*)"/.exec(attachment(name))![1];

test('[CV-76] a name in plain signs stands beside the exact one', () => {
  assert.equal(
    attachment('quiz-7-answers.csv'),
    `attachment; filename="quiz-7-answers.csv"; filename*=UTF-8''quiz-7-answers.csv`,
  );
  assert.equal(shown('quiz-7-qr.png'), `inline; filename="quiz-7-qr.png"; filename*=UTF-8''quiz-7-qr.png`);
  const names = {
    'Año nuevo.pdf': 'Ano nuevo.pdf',
    "b 'q' (1).png": 'b _q_ (1).png',
    'резюме.pdf': 'file.pdf',
    履歴書: 'file',
    'cv – Иван.docx': 'cv _ _.docx',
    '.curlrc': 'curlrc',
    '..': 'file',
    '../../etc/passwd': '_.._etc_passwd',
    'a"; filename="b.exe': 'a_ filename_b.exe',
    'C:\\x\\y.txt': 'C_x_y.txt',
    'tail. . ': 'tail',
    '100%25.txt': '100_25.txt',
    '': 'file',
  };
  for (const [name, expected] of Object.entries(names)) assert.equal(plain(name), expected, name);
});

test('[CV-76, A-13] whatever a file is called, the header is two names of plain signs, and the exact one comes back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const header = attachment(name);
      const [, safe, exact] = /^attachment; filename="([\w .()+,@-]+)"; filename\*=UTF-8''([\w.%!~-]*)$/.exec(header)!;
      assert.equal(decodeURIComponent(exact!), name.toWellFormed());
      assert.doesNotMatch(safe!, /^[. ]|[. ]$|\.\.$/);
    }),
    { numRuns: 2000 },
  );
});
