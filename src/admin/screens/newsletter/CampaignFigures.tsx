import type { AdminData } from '../../../shared/admin-calls.ts';
import { Section } from '../../form/Section.tsx';
import type { FormState } from '../../resource/resource.ts';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';

const figures = ['total', 'sent', 'skipped', 'bounced', 'complained', 'unsubscribed'] as const;

/** Figures of a campaign that has begun: readers, mails, and who left by it. */
export function CampaignFigures({ values }: FormState) {
  const t = useText();
  const campaign = values as unknown as AdminData<'campaign/get'>;
  return (
    <Section title={t('newsletter.figures')}>
      <ul className="plain">
        {(campaign.startedAt ?? campaign.at) && (
          <li>
            <span>{t('newsletter.at')}</span>
            <TimeText at={campaign.startedAt ?? campaign.at} />
          </li>
        )}
        {figures.map((name) => (
          <li key={name}>
            <span>{t(`newsletter.${name}`)}</span>
            <span className="money">{campaign[name]}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
