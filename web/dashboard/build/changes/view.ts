/**
 * A draft as respondents meet it, still a draft, so that one comparison serves all: what stands for absent members is filled
 * in, what is left out or for programs alone is gone. Two drafts whose views are equal cannot be told apart by answering, and
 * whatever differs between two views is noticed. Nothing that differs for respondents may be lost here.
 */
import type { Question } from '../../../../contract/questions/types.ts';
import { listed } from '../../../../engine/listed.ts';
import { isMembers, isOn, membersOf, textOf } from '../../../../engine/questions/members.ts';
import { kinds } from '../../../../engine/questions/table.ts';
import { publicStructure, type PublicQuestion } from '../../../../engine/snapshot.ts';
import { structureOf, type Draft, type Entity, type Id, type Members } from '../../draft/draft.ts';
import { pointsIn } from './view-points.ts';
import { rulesFor } from './view-rules.ts';

export function viewOf(draft: Draft): Draft {
  const structure = structureOf(draft);
  // Texts of the page that authors may override are not part of a version: empty means the usual one.
  const survey = { structure, conditions: {}, requiredMode: 'individual', scoring: true } as const;
  const shown = publicStructure(survey, draft.ids, () => '');
  const entity = (id: Id) => {
    const question = structure.entities[id]!;
    return entityOf(shown.entities[id]!, { question, points: pointsIn(question, structure) });
  };
  return {
    ids: shown.ids,
    entities: Object.fromEntries(shown.ids.map((id) => [id, entity(id)])),
    conditions: rulesFor(draft.conditions, new Set(shown.ids)),
  };
}

interface Unseen {
  question: Question;
  points: Members;
}

function entityOf(shown: PublicQuestion, { question, points }: Unseen): Entity {
  const { options: _options, rows: _rows, columns: _columns, multimedia, ...members } = shown;
  return { ...members, ...listsOf(question), ...mediaOf(multimedia), ...points, ...endOf(question), type: shown.type };
}

function listsOf(question: Question): Members {
  const lists = kinds[question.type].optionPrefixes.map((prefix) => {
    const { options } = listed(question, prefix);
    return {
      [`${prefix}Ids`]: options.map(({ id }) => id),
      [`${prefix}Entities`]: Object.fromEntries(
        options.map(({ id, text, imgUrl, imgAlt = '' }) => [id, { text, imgUrl, imgAlt }]),
      ),
    };
  });
  return Object.assign({}, ...lists) as Members;
}

const addresses: Readonly<Record<string, string>> = { img: 'imgUrl', video: 'videoUrl', audio: 'audioUrl' };

/** Of a picture, video or sound what belongs to its kind. Without an address there is nothing to see. */
function mediaOf(media: unknown): Members {
  if (!isMembers(media)) return { multimedia: null };
  const type = textOf(media, 'type');
  const address = textOf(media, addresses[type] ?? '');
  if (address === '') return { multimedia: null };
  return {
    multimedia: {
      type,
      address,
      ...(type === 'img' && { imgLocation: media.imgLocation, imgAlt: textOf(media, 'imgAlt') }),
      ...(type === 'video' && { videoSettings: membersOf(media, 'videoSettings') }),
    },
  };
}

/** What the server does at the end and no page is told before. */
function endOf(question: Question): Members {
  if (question.type !== 'submit') return {};
  return {
    finishNextUrl: textOf(question, 'finishNextUrl'),
    screenoutUrl: textOf(question, 'screenoutUrl'),
    promoCode: isOn(question, 'promoCode', true),
  };
}
