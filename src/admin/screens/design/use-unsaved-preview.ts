import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AdminBody } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import type { Values } from '../../resource/field-config.ts';
import type { FormState } from '../../resource/resource.ts';
import { versionOf } from '../../versions/version.ts';
import { withoutEmpty } from '../../versions/versioned.tsx';
import { pathOf } from './PageChoice.tsx';
import { failureIn, type TemplateFailure, useTellFailure } from './template-failure.ts';

/** Milliseconds after the last change after which the page is made anew. */
const settleMs = 500;
/** Milliseconds after which a link is renewed: it is good for half an hour. */
const renewMs = 20 * 60_000;

export interface PreviewChoice {
  page: string;
  language: string;
  currency: string;
}

type Asked = AdminBody<'template/preview'>;

/**
 * Address of a page as what is typed would make it. While that has faults, the address is that of the last state without any,
 * and `fault` says what is wrong. Members who may not save see the drafts as they are.
 */
export function useUnsavedPreview({ values, edited }: FormState, { page, language, currency }: PreviewChoice) {
  const may = useMay();
  const kind = 'source' in edited ? 'template' : 'theme';
  const key = typeof edited.key === 'string' ? edited.key : '';
  const tell = useTellFailure(key);
  const canSave = may(`${kind}:save`);
  const content = contentOf(edited);
  const [settled] = useDebouncedValue(JSON.stringify(canSave ? reloadedBy(content) : null), settleMs);
  const { data, error, isFetching } = useQuery({
    queryKey: ['preview', kind, key, page, language, currency, versionOf(values).number, settled],
    queryFn: async ({ signal }) => {
      const path = await pathOf(page);
      const asked: Asked = { key, content, path, language: language as Asked['language'], currency };
      if (canSave) return shownAt((await call(`${kind}/preview`, asked, signal)).url, signal);
      return shownAt((await call('page/preview', { path, minutes: 60 }, signal)).url, signal);
    },
    enabled: key !== '' && (canSave || may('page:get')),
    staleTime: renewMs,
    refetchInterval: renewMs,
    retry: false,
  });
  const failure = data?.failure ?? null;
  const [good, setGood] = useState<string>();
  useEffect(() => {
    if (data && !data.failure) setGood(data.address);
  }, [data]);
  useEffect(() => tell(failure), [tell, failure]);
  return { address: good, fault: error?.message ?? null, failure, isBusy: isFetching };
}

/** Address of a page on this site, with the template that failed in it. */
async function shownAt(
  url: string,
  signal: AbortSignal,
): Promise<{ address: string; failure: TemplateFailure | null }> {
  const { pathname, search } = new URL(url);
  const address = pathname + search;
  const { headers } = await fetch(address, { signal });
  return { address, failure: failureIn(headers) };
}

function contentOf({ key: _key, version: _version, ...content }: Values): Values {
  return 'source' in content ? { source: content.source ?? '' } : withoutEmpty(content);
}

/** The part of some content that only a page made anew shows: colours, type and sizes are painted into the page that is there. */
function reloadedBy({ source, hideHead, hideFoot, config }: Values): Values {
  if (source !== undefined) return { source };
  const { theme, darkMode, product, injects } = (config as Values | undefined) ?? {};
  return { hideHead, hideFoot, theme, darkMode, product, injects };
}
