import type { Translate } from '../../platform/locale/catalogue.ts';
import type { Message, Result } from '../../shared/refusal.ts';
import type { Checked } from './kind.ts';

/** A fault of a template, at its line. */
interface TemplateFault {
  line: number;
  reason: string;
  /** True where it cannot be saved. */
  blocks: boolean;
}

/** Faults of a template that was checked, from the first line on: what refuses it, else its warnings. */
export function templateFaults(checked: Result<Checked>, t: Translate): TemplateFault[] {
  const messages = checked.ok ? checked.value.warnings : (checked.refusal.errors ?? []).map(({ message }) => message);
  const faults = messages.map((message) => ({ ...faultOf(message, t), blocks: !checked.ok }));
  return faults.sort((one, other) => one.line - other.line);
}

function faultOf({ key, values = {} }: Message, t: Translate) {
  const { line = 1, reason } = values;
  // The message of a syntax error names its line itself.
  const isNamed = key === 'design.template' && typeof reason === 'string';
  return { line: Number(line), reason: isNamed ? reason : t(key, values) };
}
