import { ColorInput } from '@mantine/core';
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorInput.css';

/** Input of a colour with its picker, which forms of the theme load. */
export const ColourInput = ColorInput;
