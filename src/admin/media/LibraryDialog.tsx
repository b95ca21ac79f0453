import type { AdminData } from '../../shared/admin-calls.ts';
import { call } from '../api/call.ts';
import { ChoiceDialog } from './ChoiceDialog.tsx';

export type LibraryPicture = AdminData<'media/list'>['items'][number];

interface Props {
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}

/** Pictures of the library, of which one is chosen. */
export function LibraryDialog(props: Props) {
  return (
    <ChoiceDialog<LibraryPicture>
      of="media"
      load={(asked, signal) => call('media/list', asked, signal)}
      search="media.search"
      nothing="media.nothing"
      Thumb={Thumb}
      {...props}
    />
  );
}

function Thumb({ file }: { file: LibraryPicture }) {
  return <img src={`/media/${file.id}-320.jpg`} alt="" loading="lazy" />;
}
