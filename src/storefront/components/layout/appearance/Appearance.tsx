import { useEffect, useState } from 'react';
import { useShop } from '../../../../ui/shop-context.tsx';
import { chooseAppearance, chosenAppearance } from '../../../stores/appearance.ts';
import type { Input } from './props.ts';

const choices = ['system', 'light', 'dark'] as const;

/** Chooses light or dark, which this browser keeps. Without JavaScript the system's choice holds. */
export function component({ data: { offered } }: Input) {
  const { t } = useShop();
  const [chosen, setChosen] = useState('system');
  useEffect(() => setChosen(chosenAppearance()), []);
  if (!offered) return null;
  return (
    <select
      className="currency-select appearance scripted"
      aria-label={t('nav.appearance')}
      value={chosen}
      onChange={({ currentTarget: { value } }) => {
        chooseAppearance(value);
        setChosen(value);
      }}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {t(`nav.appearance.${choice}`)}
        </option>
      ))}
    </select>
  );
}
