import './design.css';
import { Alert, Group, Loader, SegmentedControl, Select, Text } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { Section } from '../../form/Section.tsx';
import { knownOfShop } from '../../known.ts';
import type { Values } from '../../resource/field-config.ts';
import type { FormState } from '../../resource/resource.ts';
import { useText } from '../../text/text.ts';
import { withoutEmpty } from '../../versions/versioned.tsx';
import { firstPageOf, PageChoice } from './PageChoice.tsx';
import { type PreviewChoice, useUnsavedPreview } from './use-unsaved-preview.ts';

/** Widths of a phone, a tablet and a desktop in pixels. */
const widths = ['390', '768', '1440'];
const height = 900;

const appearances = ['light', 'dark'] as const;

/** A page of the shop as what is typed would make it, at the width of a phone, a tablet or a desktop. */
export function PreviewFrame(state: FormState) {
  const t = useText();
  const may = useMay();
  const { edited } = state;
  const { defaultLanguage, defaultCurrency } = knownOfShop();
  const [choice, setChoice] = useState<PreviewChoice>({
    page: firstPageOf(edited.key),
    language: defaultLanguage,
    currency: defaultCurrency,
  });
  const [width, setWidth] = useState('390');
  const [appearance, setAppearance] = useState<string>('light');
  const { ref, width: available } = useElementSize();
  const { address, fault, failure, isBusy } = useUnsavedPreview(state, choice);
  const frame = useRef<HTMLIFrameElement>(null);
  const paint = useUnsavedTheme(edited, frame, appearance);
  const keepPlace = useKeptPlace(frame, address);
  const scale = Math.min(1, available / Number(width));
  if (!may('page:get') && !may('theme:save') && !may('template:save')) return null;
  return (
    <Section title={t('design.preview')} actions={isBusy && <Loader size="xs" aria-label={t('design.previewing')} />}>
      <Choices choice={choice} onChange={setChoice} />
      <Group mb="sm" align="end">
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
      <div role="status">
        {(fault || failure) && (
          <Alert color="red" mb="xs" title={t('design.previewKept')}>
            {failure ? t('design.failedAt', { ...failure }) : fault}
          </Alert>
        )}
      </div>
      <Text size="sm" c="dimmed" mb="xs">
        {t('design.previewHelp')}
      </Text>
      <div ref={ref} className="preview" style={{ blockSize: height * scale }}>
        {address && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, whose scripts run and which is painted into
          <iframe
            ref={frame}
            title={t('design.preview')}
            src={address}
            onLoad={() => {
              paint();
              keepPlace();
            }}
            width={width}
            height={height}
            style={{ transform: `scale(${scale})` }}
          />
        )}
      </div>
    </Section>
  );
}

interface ChoicesProps {
  choice: PreviewChoice;
  onChange: (choice: PreviewChoice) => void;
}

/** Page, language and currency of the preview; the latter two where the shop has several. */
function Choices({ choice, onChange }: ChoicesProps) {
  const t = useText();
  const { languages, currencies } = knownOfShop();
  return (
    <Group mb="sm" align="end">
      <PageChoice value={choice.page} onChange={(page) => onChange({ ...choice, page })} />
      {languages.length > 1 && (
        <Select
          label={t('design.previewLanguage')}
          allowDeselect={false}
          data={languages.map(({ code, name }) => ({ value: code, label: name }))}
          value={choice.language}
          onChange={(language) => onChange({ ...choice, language: language ?? choice.language })}
        />
      )}
      {currencies.length > 1 && (
        <Select
          label={t('design.previewCurrency')}
          allowDeselect={false}
          data={currencies}
          value={choice.currency}
          onChange={(currency) => onChange({ ...choice, currency: currency ?? choice.currency })}
        />
      )}
    </Group>
  );
}

/** Window of a page of the shop in a frame; null where a link led out of it, whose window may not be read. */
function pageIn(frame: HTMLIFrameElement | null) {
  return frame?.contentDocument ? (frame.contentWindow as (Window & typeof globalThis) | null) : null;
}

/** Notes how far the frame was scrolled when it is loaded anew; returns what scrolls a page there, if it is the same page. */
function useKeptPlace(frame: RefObject<HTMLIFrameElement | null>, address: string | undefined) {
  const place = useRef({ path: '', top: 0 });
  // The frame has its new address, and still shows the page before.
  useLayoutEffect(() => {
    const page = address === undefined ? null : pageIn(frame.current);
    place.current = { path: page?.location.pathname ?? '', top: page?.scrollY ?? 0 };
  }, [frame, address]);
  return useCallback(() => {
    const page = pageIn(frame.current);
    const { path, top } = place.current;
    if (page && top > 0 && page.location.pathname === path) page.scrollTo({ top, behavior: 'instant' });
    place.current = { path: '', top: 0 };
  }, [frame]);
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
  const page = pageIn(frame);
  if (!page) return;
  page.document.documentElement.dataset.appearance = appearance;
  if (css === undefined) return;
  const sheet = new page.CSSStyleSheet();
  sheet.replaceSync(css);
  page.document.adoptedStyleSheets = [sheet];
}
