import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple, Menu } from '@mantine/core';

/** Greens of the shop's own look, from its palest to its darkest. */
const sage: MantineColorsTuple = [
  '#f1f6f3',
  '#e1ebe5',
  '#c0d6c8',
  '#9bbfa9',
  '#7bab8e',
  '#4e7f67',
  '#2f6f53',
  '#245a43',
  '#1b4835',
  '#123527',
];

/** Look of the back office: the shop’s type and quiet colours; targets for fingers are in `touch.css`. */
export const theme = createTheme({
  colors: { sage },
  primaryColor: 'sage',
  primaryShade: { light: 6, dark: 5 },
  autoContrast: true,
  // Red words on a tenth of their own red, below the pointer, would have too little contrast on a grey card.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'subtle' && input.color?.startsWith('red') && { hover: 'var(--mantine-color-red-0)' }),
  }),
  // The placeholder is a child of the menu that assistive technology does not expect there.
  components: { Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }) },
  fontFamily: '"Instrument Sans Variable", system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif',
  headings: { fontWeight: '600' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
});
