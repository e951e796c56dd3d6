/** Has one file made that the place knows by itself; how far it is stands in the tray. */
import type { Sent } from '../../../sdk/client.ts';
import { Icon } from '../../ui/icons.tsx';
import { useActAndSay } from '../context.tsx';
import { useOnce } from '../use-once.ts';
import { useMakeFile } from './make.ts';

interface MakeButtonProps {
  input: Sent<'createExport'>;
  surveyName: string;
  name: string;
}

export function MakeButton({ input, surveyName, name }: MakeButtonProps) {
  const [busy, once] = useOnce();
  const act = useActAndSay();
  const make = useMakeFile();
  return (
    <button
      className="button"
      type="button"
      aria-disabled={busy}
      onClick={() => once(() => act(() => make(input, surveyName)))}
    >
      <Icon name="unpublish" />
      {name}
    </button>
  );
}
