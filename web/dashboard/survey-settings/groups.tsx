/** The groups of the screen in their order, and what each shows. */
import type { ComponentType } from 'react';
import { Labels } from './labels/labels.tsx';
import { AnySetting } from './picked.tsx';
import { rowsIn, type RowGroup } from './rows.ts';
import { SignIn } from './sign-in/sign-in.tsx';
import { HiddenFields } from './variables/hidden-fields.tsx';
import { LinkVariables } from './variables/link-variables.tsx';

export type Group = RowGroup | 'texts' | 'link-variables' | 'hidden-fields';

export const groups: Readonly<Record<Group, ComponentType>> = {
  basics: rowsOf('basics'),
  page: rowsOf('page'),
  access: rowsOf('access'),
  limits: rowsOf('limits'),
  quiz: rowsOf('quiz'),
  texts: Labels,
  'link-variables': LinkVariables,
  'hidden-fields': HiddenFields,
  scripts: rowsOf('scripts'),
  'sign-in': SignIn,
};

function rowsOf(group: RowGroup): ComponentType {
  return function Rows() {
    return (
      <div className="card setting-rows">
        {rowsIn(group).map((name) => (
          <AnySetting key={name} name={name} />
        ))}
      </div>
    );
  };
}
