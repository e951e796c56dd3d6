/** An address of a survey without a tab: making it is the first thing that is done to one. */
import { useEffect } from 'react';
import type { PageProps } from './page-props.ts';
import { navigate } from './router.tsx';

export function ToTab({ params }: PageProps) {
  const to = `/s/${params['id']}/build`;
  useEffect(() => navigate(to, 'replace'), [to]);
  return null;
}
