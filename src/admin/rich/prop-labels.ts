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

/** Labels props in the reader's language. */
export function usePropLabel(): (name: string) => string {
  const t = useText();
  return (name) => {
    const key = Object.hasOwn(labels, name) ? labels[name] : undefined;
    return key ? t(key) : name;
  };
}
