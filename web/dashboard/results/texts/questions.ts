/** The questions whose texts can be read, and how a search for a part of them stands in the address. */
import type { Received } from '../../../../sdk/client.ts';
import type { Filters, Test } from '../filters/address.ts';

type ReportWidget = Received<'getReport'>['report']['widgets'][number];

export interface TextQuestion {
  id: string;
  name: string;
  /** Texts are the whole value: then a search is a test on the question, and everything else agrees with it. */
  isWhole: boolean;
}

/** Each once, by what it is called now. */
export function textQuestionsOf(widgets: readonly ReportWidget[]): TextQuestion[] {
  const found = new Map<string, TextQuestion>();
  for (const { id, title, type, data } of widgets) {
    const isWhole = type === 'input' || type === 'email' || type === 'phone';
    const hasTexts =
      isWhole || ('other_count' in data && data.other_count > 0) || ('rows' in data && data.sample !== undefined);
    if (hasTexts && !found.has(id)) found.set(id, { id, name: title, isWhole });
  }
  return [...found.values()];
}

export function searchIn({ widgets = [] }: Filters, id: string): string {
  const test = widgets.find((one) => isSearch(one, id));
  return typeof test?.value === 'string' ? test.value : '';
}

export function withSearch({ widgets = [] }: Filters, id: string, text: string): Test[] {
  const others = widgets.filter((one) => !isSearch(one, id));
  return text.trim() === '' ? others : [...others, { id, operator: 'contains', value: text.trim() }];
}

function isSearch({ id, row, operator }: Test, wanted: string): boolean {
  return id === wanted && row == null && operator === 'contains';
}
