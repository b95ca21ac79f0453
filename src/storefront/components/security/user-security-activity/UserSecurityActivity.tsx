import type { SessionView } from '../../../../shared/contracts/security.ts';
import { SignInFirst } from '../../../../ui/account/SignInFirst.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { DateTime } from '../../../../ui/DateTime.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { Laptop, Smartphone } from './icons.ts';
import type { Input } from './props.ts';
import { useSessions } from './use-sessions.ts';

/** The account's sessions, with actions to end one, all others, or all. */
export function component({ data: { activity, next } }: Input) {
  return activity ? <Sessions first={activity.items} next={next} /> : <SignInFirst />;
}

function Sessions({ first, next }: { first: SessionView[]; next: string | null }) {
  const { t } = useShop();
  const { items, busy, said, isConfirming, setConfirming, endOne, endOthers, endAll } = useSessions(first);
  const others = items.some((each) => !each.current) || next !== null;
  return (
    <div className="secure">
      <p className="secure-lead">{t('security.sessions.lead')}</p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ul className="secure-sessions">
        {items.map((session) => (
          <Session key={session.id} session={session} busy={busy === session.id} onEnd={() => void endOne(session)} />
        ))}
      </ul>
      {next && <a href={next}>{t('security.sessions.earlier')}</a>}
      <div className="secure-actions">
        {others && (
          <Button busy={busy === 'others'} onClick={() => void endOthers()}>
            {t('security.sessions.endOthers')}
          </Button>
        )}
        <Button kind="plain" onClick={() => setConfirming(true)}>
          {t('security.sessions.endAll')}
        </Button>
      </div>
      <EndAll
        open={isConfirming}
        onClose={() => setConfirming(false)}
        busy={busy === 'all'}
        onEnd={() => void endAll()}
      />
    </div>
  );
}

interface EndAllProps {
  open: boolean;
  busy: boolean;
  onClose(): void;
  onEnd(): void;
}

/** Asks for confirmation: the customer has to sign in again afterwards. */
function EndAll({ open, busy, onClose, onEnd }: EndAllProps) {
  const { t } = useShop();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('security.sessions.endAll')}
      foot={
        <Button kind="primary" block busy={busy} onClick={onEnd}>
          {t('security.sessions.endAllSure')}
        </Button>
      }
    >
      <p>{t('security.sessions.endAllText')}</p>
    </Dialog>
  );
}

function Session({ session, busy, onEnd }: { session: SessionView; busy: boolean; onEnd(): void }) {
  const { t } = useShop();
  const { browser, device, handheld, current, place, ip, at, signedInAt, method } = session;
  const name = `${browser} · ${device}`;
  return (
    <li className="secure-session" data-session={session.id}>
      <span className="secure-icon">{handheld ? <Smartphone /> : <Laptop />}</span>
      <div className="secure-text">
        <h2 className="secure-title">
          {name} {current && <span className="secure-badge">{t('security.sessions.current')}</span>}
        </h2>
        <p className="secure-note">
          {place && <>{place} · </>}
          <span className="secure-ip">{ip}</span>
        </p>
        <p className="secure-note">
          {t('security.sessions.used')} <DateTime at={at} />
        </p>
        <p className="secure-note">
          {t('security.sessions.since')} <DateTime at={signedInAt} /> · {t(`security.method.${method}`)}
        </p>
      </div>
      {!current && (
        <Button small busy={busy} onClick={onEnd} aria-label={t('security.sessions.endNamed', { name })}>
          {t('security.sessions.end')}
        </Button>
      )}
    </li>
  );
}
