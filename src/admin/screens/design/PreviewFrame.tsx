import './design.css';
import { Group, SegmentedControl, Select, Text } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { Section } from '../../form/Section.tsx';
import type { Values } from '../../resource/field-config.ts';
import type { FormState } from '../../resource/resource.ts';
import { useText } from '../../text/text.ts';
import { versionOf } from '../../versions/version.ts';
import { withoutEmpty } from '../../versions/versioned.tsx';

const pages = ['home', 'list', 'product', 'cart', 'search'] as const;
type Page = (typeof pages)[number];

/** Widths of a phone, a tablet and a desktop in pixels. */
const widths = ['390', '768', '1440'];
const height = 900;

const appearances = ['light', 'dark'] as const;

/** The shop with all drafts in it, at the width of a phone, a tablet or a desktop; made anew with each save. */
export function PreviewFrame({ values, edited }: FormState) {
  const t = useText();
  const may = useMay();
  const [page, setPage] = useState<Page>('home');
  const [width, setWidth] = useState('390');
  const [appearance, setAppearance] = useState<string>('light');
  const { ref, width: available } = useElementSize();
  const { number } = versionOf(values);
  const { data: url } = useQuery({
    queryKey: ['preview', page, number],
    queryFn: async () => {
      const link = new URL((await call('page/preview', { path: await pathOf(page), minutes: 60 })).url);
      return link.pathname + link.search;
    },
    enabled: may('page:get'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const frame = useRef<HTMLIFrameElement>(null);
  const paint = useUnsavedTheme(edited, frame, appearance);
  const scale = Math.min(1, available / Number(width));
  if (!may('page:get')) return null;
  return (
    <Section title={t('design.preview')}>
      <Group mb="sm" align="end">
        <Select
          label={t('design.previewPage')}
          allowDeselect={false}
          data={pages.map((each) => ({ value: each, label: t(`design.page.${each}`) }))}
          value={page}
          onChange={(chosen) => setPage((chosen ?? 'home') as Page)}
        />
        <SegmentedControl
          aria-label={t('design.previewWidth')}
          data={widths.map((each) => ({ value: each, label: `${each} px` }))}
          value={width}
          onChange={setWidth}
        />
        <SegmentedControl
          aria-label={t('design.previewAppearance')}
          data={appearances.map((each) => ({ value: each, label: t(`design.appearance.${each}`) }))}
          value={appearance}
          onChange={setAppearance}
        />
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {t('design.previewHelp')}
      </Text>
      <div ref={ref} className="preview" style={{ blockSize: height * scale }}>
        {url && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, whose scripts run and which is painted into
          <iframe
            ref={frame}
            title={t('design.preview')}
            src={url}
            onLoad={paint}
            width={width}
            height={height}
            style={{ transform: `scale(${scale})` }}
          />
        )}
      </div>
    </Section>
  );
}

/** Waits this long after a change before the frame shows it, in milliseconds. */
const paintAfter = 120;

/** Shows a theme that is being edited in the frame, before it is saved; returns what paints a page that was loaded. */
function useUnsavedTheme({ key, config }: Values, frame: RefObject<HTMLIFrameElement | null>, appearance: string) {
  const [typed] = useDebouncedValue(JSON.stringify(withoutEmpty((config as Values | undefined) ?? {})), paintAfter);
  const { data } = useQuery({
    queryKey: ['theme-css', key, typed],
    queryFn: ({ signal }) => call('theme/css', { key: key as string, config: JSON.parse(typed) }, signal),
    enabled: config !== undefined && typeof key === 'string' && key !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const css = data?.css;
  const show = useCallback(() => showCss(frame.current, css, appearance), [frame, css, appearance]);
  useEffect(show, [show]);
  return show;
}

/** Puts a style sheet last in the page of a frame: made by script, which the page's own policy lets the shop's pages do. */
function showCss(frame: HTMLIFrameElement | null, css: string | undefined, appearance: string) {
  const page = frame?.contentWindow as (Window & typeof globalThis) | null | undefined;
  if (!page) return;
  page.document.documentElement.dataset.appearance = appearance;
  if (css === undefined) return;
  const sheet = new page.CSSStyleSheet();
  sheet.replaceSync(css);
  page.document.adoptedStyleSheets = [sheet];
}

/** Path of a page of each kind; the first product and category of the shop. */
async function pathOf(page: Page): Promise<string> {
  switch (page) {
    case 'list': {
      const [category] = (await call('category/list', { pageSize: 1 })).items;
      return category ? `/category/${category.slug}` : '/';
    }
    case 'product': {
      const [product] = (await call('product/list', { filters: { status: 'active' }, pageSize: 1 })).items;
      return product ? `/product/${product.slug}` : '/';
    }
    case 'cart':
      return '/cart';
    case 'search':
      return '/search?keyword=a';
    default:
      return '/';
  }
}
