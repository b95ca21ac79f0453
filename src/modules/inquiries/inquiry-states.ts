import type { InquiryState } from '../../shared/inquiries.ts';

/** Events that change the state of an inquiry. */
export type InquiryChange = 'message' | 'answer' | 'quote' | 'accept' | 'close';

interface Transition {
  change: InquiryChange;
  from: InquiryState;
  to: InquiryState;
}

/** Every change of an inquiry's state. What is not listed is refused. */
export const inquiryTransitions: readonly Transition[] = [
  { change: 'message', from: 'open', to: 'open' },
  { change: 'message', from: 'answered', to: 'open' },
  // A quote stands while its buyer asks about it.
  { change: 'message', from: 'quoted', to: 'quoted' },
  { change: 'message', from: 'accepted', to: 'accepted' },
  { change: 'message', from: 'closed', to: 'open' },

  { change: 'answer', from: 'open', to: 'answered' },
  { change: 'answer', from: 'answered', to: 'answered' },
  { change: 'answer', from: 'quoted', to: 'quoted' },
  { change: 'answer', from: 'accepted', to: 'accepted' },
  { change: 'answer', from: 'closed', to: 'answered' },

  { change: 'quote', from: 'open', to: 'quoted' },
  { change: 'quote', from: 'answered', to: 'quoted' },
  { change: 'quote', from: 'quoted', to: 'quoted' },
  { change: 'quote', from: 'accepted', to: 'quoted' },
  { change: 'quote', from: 'closed', to: 'quoted' },

  { change: 'accept', from: 'quoted', to: 'accepted' },
  { change: 'accept', from: 'accepted', to: 'accepted' },

  { change: 'close', from: 'open', to: 'closed' },
  { change: 'close', from: 'answered', to: 'closed' },
  { change: 'close', from: 'quoted', to: 'closed' },
  { change: 'close', from: 'accepted', to: 'closed' },
];

/** State after a change; null where the change is not allowed. */
export function stateAfter(state: InquiryState, change: InquiryChange): InquiryState | null {
  return inquiryTransitions.find((each) => each.from === state && each.change === change)?.to ?? null;
}
