import type { Returnable } from '../../../../shared/contracts/returns.ts';
import { PartNames } from '../../../../ui/PartNames.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import { Quantity } from '../../../../ui/Quantity.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { ReturnForm } from './use-return-form.ts';

/** Lines of the order, each with the units that go back. */
export function Lines({ options, form }: { options: Returnable; form: ReturnForm }) {
  const { t } = useShop();
  const error = form.errorOf('items');
  return (
    <fieldset
      className="return-lines"
      tabIndex={-1}
      data-wrong={error ? true : undefined}
      aria-describedby={error ? 'return-lines-error' : undefined}
    >
      <legend>{t('returns.which')}</legend>
      <p className="field-error" id="return-lines-error" role="alert">
        {error}
      </p>
      <ul>
        {options.lines.map((line) => (
          <Line key={line.lineId} line={line} form={form} />
        ))}
      </ul>
    </fieldset>
  );
}

function Line({ line, form }: { line: Returnable['lines'][number]; form: ReturnForm }) {
  const { t } = useShop();
  const { lineId, title, specLabel, image, parts, bought, units, because } = line;
  return (
    <li className="return-line">
      <span className="return-line-picture">{image && <Picture image={image} sizes="5rem" alt="" />}</span>
      <span className="return-line-text">
        <span>{title}</span>
        {specLabel && <span className="return-line-note">{specLabel}</span>}
        {parts && <PartNames parts={parts} className="return-line-note" />}
        <span className="return-line-note">
          {because ? t(`returns.because.${because}`) : t('returns.bought', { count: bought })}
        </span>
      </span>
      {units > 0 && (
        <Quantity
          value={form.units[lineId] ?? 0}
          onChange={(quantity) => form.setUnits(lineId, quantity)}
          label={title}
          min={0}
          max={units}
          name={`units ${lineId}`}
          small
        />
      )}
    </li>
  );
}
