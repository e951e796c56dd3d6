/** How programs get to the operations without writing requests: the client that this instance serves. */
import { Copy } from './copy.tsx';
import { Prose } from './prose.tsx';

export function Client({ base }: { base: string }) {
  const { origin } = new URL(base);
  const install = `npm install ${origin}/docs/canvass-client.tgz`;
  return (
    <article className="guide">
      <h1>The client for JavaScript</h1>
      <p>
        Every operation of this reference as a typed method, those of respondents included. No dependencies; Node 20 and
        newer, and browsers. This instance serves the client of its own version:
      </p>
      <pre className="code" tabIndex={0}>
        <code>{install}</code>
      </pre>
      <Copy text={install} label="Copy" />
      <Prose text={stepsAt(origin)} />
    </article>
  );
}

const stepsAt = (origin: string) => `## First steps

\`\`\`js
import { createClient } from '@canvass/client';

const canvass = createClient({ baseUrl: '${origin}', token: process.env.CANVASS_TOKEN });
const [folder] = await canvass.listFolders();
const survey = await canvass.createSurvey({ folder_id: folder.id, name: 'Café feedback' });
\`\`\`

Methods have the names of the operations, and take one object, whatever part of the request its members travel in. A refusal is thrown as \`CanvassError\` with \`status\`, \`code\`, \`message\` and \`faults\`. The second argument takes \`idempotencyKey\`, \`ifMatch\`, \`signal\`, and for uploads \`file\` and \`fileName\`.

## Streams

\`\`\`js
for await (const piece of canvass.stream.exportAnswersCsv({ id: survey.id })) process.stdout.write(piece);
for await (const { event, data } of canvass.stream.watchTotals({ id: survey.id })) console.log(event, data);
\`\`\`

## Answering

Operations of respondents live at the survey origin and need no token. Give the link of the survey as \`surveyUrl\`:

\`\`\`js
const respondent = createClient({ baseUrl: '${origin}', surveyUrl: survey.url_shared });
const { virtual_id } = survey;
const uuid = crypto.randomUUID();
const { next } = await respondent.putAnswer({ virtual_id, uuid, values: {} });
await respondent.putAnswer({ virtual_id, uuid, values: { [next]: 4 }, complete: true });
\`\`\``;
