/** An address of a survey without a tab: what people said, once somebody has said something; until then making it. */
import { useEffect } from 'react';
import { Unopened } from './build/unopened.tsx';
import type { PageProps } from './page-props.ts';
import { useRead } from './queries.ts';
import { navigate } from './router.tsx';

export function ToTab({ params }: PageProps) {
  const id = Number(params['id']);
  const survey = useRead('getSurvey', { id });
  const tab = survey.data && (survey.data.answer_count > 0 ? 'results' : 'build');
  useEffect(() => {
    if (tab) navigate(`/s/${id}/${tab}`, 'replace');
  }, [id, tab]);
  if (survey.error) return <Unopened surveyId={id} error={survey.error} retry={() => void survey.refetch()} />;
  return null;
}
