import { type TextKey, useText } from '../text/text.ts';

/** Labels of props that sections of pages have. Other props are labelled by their names, which their documentation uses. */
const labels: Record<string, TextKey> = {
  title: 'rich.prop.title',
  text: 'rich.prop.text',
  image: 'rich.prop.image',
  alt: 'rich.prop.alt',
  label: 'rich.prop.label',
  path: 'rich.prop.path',
  side: 'rich.prop.side',
  scheme: 'rich.prop.scheme',
  items: 'rich.prop.items',
  quote: 'rich.prop.quote',
  author: 'rich.prop.author',
  detail: 'rich.prop.detail',
  name: 'rich.prop.name',
  file: 'rich.prop.file',
  url: 'rich.prop.url',
  transcript: 'rich.prop.transcript',
  method: 'rich.prop.method',
  address: 'rich.prop.address',
  hours: 'rich.prop.hours',
  day: 'rich.prop.day',
  from: 'rich.prop.from',
  to: 'rich.prop.to',
  note: 'rich.prop.note',
  latitude: 'rich.prop.latitude',
  longitude: 'rich.prop.longitude',
};

/** Labels of values that are chosen from a few. */
const choices: Record<string, TextKey> = {
  start: 'rich.choice.start',
  end: 'rich.choice.end',
  default: 'rich.choice.default',
  tinted: 'rich.choice.tinted',
  inverted: 'rich.choice.inverted',
  accent: 'rich.choice.accent',
};

/** Labels props in the reader's language. */
export function usePropLabel(): (name: string) => string {
  return useLabels(labels);
}

/** Labels the values of a choice in the reader's language. */
export function useChoiceLabel(): (value: string) => string {
  return useLabels(choices);
}

function useLabels(known: Record<string, TextKey>): (name: string) => string {
  const t = useText();
  return (name) => {
    const key = Object.hasOwn(known, name) ? known[name] : undefined;
    return key ? t(key) : name;
  };
}
