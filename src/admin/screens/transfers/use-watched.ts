import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { watchJob } from '../../live/watched-jobs.ts';
import { sayNews } from '../../show/notify.tsx';
import { useText } from '../../text/text.ts';

const list = '/admin/settings/transfers';

/** Says that an import or export which was begun here is over, unless its screen is open. */
export function useWatched() {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const say = (message: string, path: string) => {
    if (location.pathname !== path) sayNews(message, t('transfers.see'), () => void navigate(path));
  };
  return {
    watchImport: (id: string) =>
      watchJob('import', id, async () => {
        const { state, fileName } = await call('import/get', { id, pageSize: 1 });
        if (state === 'working') return false;
        await queries.invalidateQueries({ queryKey: ['list', 'product'] });
        say(t('transfers.importOver', { name: fileName, state: t(`transfers.state.${state}`) }), `${list}/${id}`);
        return true;
      }),
  };
}
