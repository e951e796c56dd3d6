import { Icon } from '../../ui/icons.tsx';
import { Link } from '../router.tsx';
import { useWords } from '../words.ts';

export function BackToLists({ workspaceId }: { workspaceId: number }) {
  const words = useWords('codes');
  return (
    <p>
      <Link className="button plain" href={`/w/${workspaceId}/codes`}>
        <Icon name="left" />
        {words.t('allLists')}
      </Link>
    </p>
  );
}
