import { PictureChooser } from '../media/PictureChooser.tsx';
import { type InputProps, useFrame } from './input-props.ts';

/** One picture of a form; the value is its hash. */
export function PictureInput(props: InputProps) {
  const { value, onChange } = props;
  return <PictureChooser frame={useFrame(props)} value={value} canRemove onChange={onChange} />;
}
