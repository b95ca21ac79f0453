import { ActionIcon, Group, NativeSelect, TextInput } from '@mantine/core';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useShownLanguages } from '../form/shown-languages.ts';
import { knownOfShop } from '../known.ts';
import { useText } from '../text/text.ts';
import { MultiSelect } from './lazy-inputs.ts';

export interface StoredPicture {
  hash: string;
  alt?: Record<string, string>;
  /** The choice that it shows. */
  values?: Record<string, string>;
  /** File that it was sent from. */
  name?: string;
}

/** An option of the product whose pictures these are. */
export interface PictureOption {
  code: string;
  name: Record<string, string>;
  values: { value: string; label: Record<string, string> }[];
}

interface PictureProps {
  picture: StoredPicture;
  onChange: (picture: StoredPicture) => void;
}

interface ItemProps extends PictureProps {
  options: PictureOption[];
  /** Place among all pictures. */
  place: { index: number; count: number };
  onRemove: () => void;
  onMove: (to: number) => void;
}

/** A picture of a list with what it shows, and the buttons that move and remove it. */
export function PictureItem({ picture, place: { index, count }, options, onChange, onRemove, onMove }: ItemProps) {
  const t = useText();
  const name = t('resource.pictureAt', { place: index + 1 });
  return (
    <li aria-label={name}>
      <img src={`/media/${picture.hash}-320.jpg`} alt="" className="resource-picture" />
      <AltInput picture={picture} onChange={onChange} />
      <ShownInput options={options} picture={picture} onChange={onChange} />
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          disabled={index === 0}
          aria-label={`${t('resource.moveEarlier')}: ${name}`}
          onClick={() => onMove(index - 1)}
        >
          <ArrowLeft size={16} />
        </ActionIcon>
        {count > 2 && (
          <NativeSelect
            size="xs"
            aria-label={`${t('resource.moveTo')}: ${name}`}
            className="picture-place"
            data={Array.from({ length: count }, (_, at) => String(at + 1))}
            value={String(index + 1)}
            onChange={(event) => onMove(Number(event.currentTarget.value) - 1)}
          />
        )}
        <ActionIcon
          variant="default"
          disabled={index === count - 1}
          aria-label={`${t('resource.moveLater')}: ${name}`}
          onClick={() => onMove(index + 1)}
        >
          <ArrowRight size={16} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={`${t('form.remove')}: ${name}`} onClick={onRemove}>
          <Trash2 size={16} />
        </ActionIcon>
      </Group>
    </li>
  );
}

/** Choice that a picture of a product shows, e.g. its colour; at most one value of each option. */
function ShownInput({ options, picture, onChange }: PictureProps & { options: PictureOption[] }) {
  const t = useText();
  const own = knownOfShop().defaultLanguage;
  const complete = options.filter(({ code, values }) => code && values.length > 0);
  if (complete.length === 0) return null;
  const data = complete.map(({ code, name, values }) => ({
    group: name[own] ?? code,
    items: values.map(({ value, label }) => ({ value: `${code}:${value}`, label: label[own] ?? value })),
  }));
  const known = data.flatMap(({ items }) => items.map(({ value }) => value));
  const chosen = Object.entries(picture.values ?? {}).map(([code, value]) => `${code}:${value}`);
  const choose = (keys: string[]) => {
    const { name: _, ...rest } = picture;
    // The last of an option replaces the one before.
    const values = Object.fromEntries(
      keys.map((key) => [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]),
    );
    onChange({ ...rest, values });
  };
  return (
    <MultiSelect
      size="xs"
      aria-label={t('resource.shows')}
      placeholder={chosen.length === 0 ? t('resource.shows') : ''}
      data={data}
      value={chosen.filter((key) => known.includes(key))}
      onChange={choose}
    />
  );
}

/** Alternative text of a picture in this use of it, in each language that the form shows; those of other languages stay. */
function AltInput({ picture, onChange }: PictureProps) {
  const t = useText();
  const { languages, defaultLanguage } = knownOfShop();
  const shown = useShownLanguages() ?? [defaultLanguage];
  return shown.map((language) => {
    const name = languages.find(({ code }) => code === language)?.name;
    const label = languages.length > 1 && name ? `${t('resource.alt')} · ${name}` : t('resource.alt');
    return (
      <TextInput
        key={language}
        size="xs"
        lang={language}
        aria-label={label}
        placeholder={label}
        value={picture.alt?.[language] ?? ''}
        onChange={(event) => onChange({ ...picture, alt: { ...picture.alt, [language]: event.currentTarget.value } })}
      />
    );
  });
}
