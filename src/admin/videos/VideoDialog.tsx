import type { AdminData } from '../../shared/admin-calls.ts';
import { call } from '../api/call.ts';
import { ChoiceDialog } from '../media/ChoiceDialog.tsx';
import { VideoThumb } from './VideoThumb.tsx';

type LibraryVideo = AdminData<'video/list'>['items'][number];

interface Props {
  onChoose: (video: LibraryVideo) => void;
  onClose: () => void;
}

/** Videos of the library, of which one is chosen. */
export function VideoDialog(props: Props) {
  return (
    <ChoiceDialog<LibraryVideo>
      of="video"
      load={(asked, signal) => call('video/list', asked, signal)}
      search="videos.search"
      nothing="videos.nothing"
      Thumb={Thumb}
      {...props}
    />
  );
}

function Thumb({ file }: { file: LibraryVideo }) {
  return <VideoThumb poster={file.poster} lengthMs={file.lengthMs} />;
}
