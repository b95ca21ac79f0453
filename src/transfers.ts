import type { TransferTools } from './modules/transfer/index.ts';
import { announce } from './platform/cache/changes.repo.ts';
import { wordError } from './platform/http/envelope.ts';
import type { ShopTools } from './tools.ts';

/** What imports and exports need of the shop, for its jobs, its endpoints and its commands alike. */
export function transferTools(tools: ShopTools): TransferTools {
  // A report is written down once, for whoever reads it: in the shop's own language.
  const word = tools.words(tools.site().defaultLanguage);
  return {
    ...tools,
    announce,
    publicUrl: tools.config.publicUrl,
    locales: tools.site,
    currency: () => tools.site().baseCurrency,
    word: ({ message, errors }) =>
      errors?.map((error) => wordError(error, word).message).join(' ') ?? word(message.key, message.values),
  };
}
