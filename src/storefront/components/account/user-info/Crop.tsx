import 'react-image-crop/dist/ReactCrop.css';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';

export interface CropProps {
  file: File;
  onCancel(): void;
  /** Called with the chosen square, or null where the browser cannot read the file. */
  onDone(picture: Blob | null): Promise<void>;
}

/** Pixels of the uploaded square: larger than the stored picture (480), which the server scales down. */
const sent = 960;

/** Crops a picture to a square, moved and resized by pointer or arrow keys. */
export function Crop({ file, onCancel, onDone }: CropProps) {
  const { t } = useShop();
  const url = useDataUrl(file);
  const { image, crop, setCrop, begin, done, busy } = useCrop(onDone);
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t('account.cropTitle')}
      className="crop"
      foot={
        <div className="dialog-actions">
          <Button kind="primary" onClick={() => void done()} busy={busy}>
            {t('account.cropSave')}
          </Button>
          <Button onClick={onCancel}>{t('account.cancel')}</Button>
        </div>
      }
    >
      <p className="account-hint">{t('account.cropHint')}</p>
      <ReactCrop
        {...(crop && { crop })}
        aspect={1}
        circularCrop
        keepSelection
        minWidth={40}
        minHeight={40}
        ariaLabels={cropLabels(t)}
        onChange={(_pixels, percent) => setCrop(percent)}
      >
        {url && (
          <img ref={image} src={url} alt={t('account.cropAlt')} onLoad={begin} onError={() => void onDone(null)} />
        )}
      </ReactCrop>
    </Dialog>
  );
}

function useCrop(onDone: CropProps['onDone']) {
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [busy, setBusy] = useState(false);
  const begin = ({ currentTarget: { naturalWidth: wide, naturalHeight: high } }: SyntheticEvent<HTMLImageElement>) => {
    const width = wide > high ? (90 * high) / wide : 90;
    setCrop(centerCrop(makeAspectCrop({ unit: '%', width }, 1, wide, high), wide, high));
  };
  const done = async () => {
    if (!image.current || !crop || busy) return;
    setBusy(true);
    await onDone(await cut(image.current, crop));
  };
  return { image, crop, setCrop, begin, done, busy };
}

function cropLabels(t: ReturnType<typeof useShop>['t']) {
  const handle = t('account.cropHandle');
  return {
    cropArea: t('account.cropArea'),
    nwDragHandle: handle,
    nDragHandle: handle,
    neDragHandle: handle,
    eDragHandle: handle,
    seDragHandle: handle,
    sDragHandle: handle,
    swDragHandle: handle,
    wDragHandle: handle,
  };
}

/** Reads a file as a data URL, which the content security policy allows; empty until read. */
function useDataUrl(file: File): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setUrl(reader.result);
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return url;
}

/** Draws the chosen square as a new picture, which drops the file's metadata. */
function cut(image: HTMLImageElement, { x, y, width, height }: PercentCrop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const wide = image.naturalWidth / 100;
  const high = image.naturalHeight / 100;
  const side = Math.min(sent, Math.round(width * wide));
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(image, x * wide, y * high, width * wide, height * high, 0, 0, side, side);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
}
