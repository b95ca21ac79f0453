import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AdminBody } from '../../shared/admin-calls.ts';
import { call } from '../api/call.ts';
import { sayDone, sayNews } from '../show/notify.tsx';
import { useText } from '../text/text.ts';
import { watchJob } from './watched-jobs.ts';

const list = '/admin/settings/transfers';

/** Begins an export of products or stock. */
export type BeginExport = (kind: 'products' | 'inventory', body?: AdminBody<'export/products'>) => Promise<void>;

/** Begins an export that a job makes; when it is over, a notice offers its file, unless the screen of exports is open. */
export function useExportJob(): BeginExport {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const watch = (id: string) =>
    watchJob('export', id, async () => {
      const { state, path } = await call('export/get', { id });
      if (state === 'working') return false;
      const message = t('transfers.exportOver', { state: t(`transfers.state.${state}`) });
      if (location.pathname !== list && path) sayNews(message, t('transfers.download'), () => download(path));
      if (location.pathname !== list && !path) sayNews(message, t('transfers.see'), () => void navigate(list));
      return true;
    });
  return async (kind, body = {}) => {
    const { id } = await (kind === 'products' ? call('export/products', body) : call('export/inventory', {}));
    sayDone(t(location.pathname === list ? 'transfers.exportBegun' : 'transfers.exportBegunThere'));
    watch(id);
    await queries.invalidateQueries({ queryKey: ['exports'] });
  };
}

function download(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
