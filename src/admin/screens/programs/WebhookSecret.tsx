import { useText } from '../../text/text.ts';
import { ShownOnce } from './ShownOnce.tsx';

interface Props {
  title: string;
  secret: string;
  onClose: () => void;
}

/** The secret of a webhook, new or renewed, as it is shown once. */
export function WebhookSecret(props: Props) {
  const t = useText();
  return <ShownOnce {...props} label={t('programs.secret')} help={t('programs.secretHelp')} />;
}
