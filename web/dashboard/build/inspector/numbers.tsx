/** Questions answered by a number. */
import { limits } from '../../../../contract/limits.ts';
import { setItem } from '../../draft/acts.ts';
import { useWords } from '../../words.ts';
import { useOpened } from '../context.tsx';
import type { FieldsProps } from './fields-props.ts';
import { ChoiceMember, SwitchMember, TextMember } from './fields.tsx';
import { NumberMember } from './number-member.tsx';

const sliderBound = 1e9;

export function Slider({ id, question }: FieldsProps) {
  const words = useWords('build');
  const number = (member: string, byDefault: number) =>
    typeof question[member] === 'number' ? question[member] : byDefault;
  const [min, max] = [number('sliderMin', 0), number('sliderMax', 100)];
  const shared = { id, least: -sliderBound, most: sliderBound, decimals: 6 };
  return (
    <>
      <div className="pair">
        <NumberMember
          {...shared}
          path={['sliderMin']}
          label={words.t('from')}
          byDefault={0}
          refuse={(value) => (value >= max ? words.t('leastAboveMost') : null)}
        />
        <NumberMember
          {...shared}
          path={['sliderMax']}
          label={words.t('to')}
          byDefault={100}
          refuse={(value) => (value <= min ? words.t('leastAboveMost') : null)}
        />
      </div>
      <div className="pair">
        <NumberMember
          {...shared}
          path={['sliderStep']}
          label={words.t('step')}
          byDefault={1}
          refuse={(value) => (value <= 0 || value > max - min ? words.t('stepTooLarge') : null)}
        />
        <NumberMember {...shared} path={['sliderDefault']} label={words.t('startsAt')} />
      </div>
      <TextMember id={id} path={['sliderLabelLeft']} label={words.t('labelLeft')} most={limits.hint} />
      <TextMember id={id} path={['sliderLabelRight']} label={words.t('labelRight')} most={limits.hint} />
    </>
  );
}

export function Rating({ id }: FieldsProps) {
  const words = useWords('build');
  return (
    <>
      <NumberMember id={id} path={['ratingCount']} label={words.t('howMany')} least={2} most={20} byDefault={5} />
      <ChoiceMember
        id={id}
        path={['ratingFigure']}
        label={words.t('figure')}
        byDefault="star"
        choices={(['star', 'heart', 'smile'] as const).map((figure) => ({
          value: figure,
          name: words.t(`figure_${figure}`),
        }))}
      />
      <NumberMember
        id={id}
        path={['ratingStartValue']}
        label={words.t('firstValue')}
        least={0}
        most={1}
        byDefault={1}
      />
    </>
  );
}

export function Scale({ id, question }: FieldsProps) {
  const words = useWords('build');
  const { session, isReadOnly } = useOpened();
  const isNps = question['scaleStartValue'] === 0 && question['scaleCount'] === 11;
  const asNps = () =>
    session.store.act('edit', setItem({ list: 'questions' }, id, { ...question, scaleStartValue: 0, scaleCount: 11 }));
  return (
    <>
      {!isNps && !isReadOnly && (
        <button className="button" type="button" onClick={asNps}>
          {words.t('npsPreset')}
        </button>
      )}
      <div className="pair">
        <NumberMember
          id={id}
          path={['scaleStartValue']}
          label={words.t('firstValue')}
          least={-100}
          most={100}
          byDefault={1}
        />
        <NumberMember id={id} path={['scaleCount']} label={words.t('howMany')} least={2} most={101} byDefault={10} />
      </div>
      <TextMember id={id} path={['scaleLabelLeft']} label={words.t('labelLeft')} most={limits.hint} />
      <TextMember id={id} path={['scaleLabelCenter']} label={words.t('labelCentre')} most={limits.hint} />
      <TextMember id={id} path={['scaleLabelRight']} label={words.t('labelRight')} most={limits.hint} />
      <SwitchMember id={id} path={['scaleColors']} label={words.t('inColours')} />
    </>
  );
}
