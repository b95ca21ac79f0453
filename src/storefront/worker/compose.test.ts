import { expect, test } from 'vitest';
import { documentMarks as marks } from '../../shared/document-marks.ts';
import { withNotice } from './compose.ts';

test('a kept document is shown with the whole style sheet behind the rules of its own page', () => {
  const rules = '<style id="theme-styles" data-sheet="/assets/style-1.css">.a{}</style>';
  const document = (head: string) => `<head>${head}<style>:root{}</style></head>${marks.bodyStart}Lamps`;
  const notice = '<p>kept</p>';
  expect(withNotice(document(rules), notice)).toBe(
    document(`${rules}<link rel="stylesheet" href="/assets/style-1.css">`).replace('Lamps', `${notice}Lamps`),
  );
  const whole = '<style id="theme-styles">.a{}.b{}</style>';
  expect(withNotice(document(whole), notice)).toBe(document(whole).replace('Lamps', `${notice}Lamps`));
});
