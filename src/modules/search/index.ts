export { countedKeyword } from './counted-keyword.ts';
export {
  outdate,
  outdated,
  writeDocument,
} from './document.repo.ts';
export { documentOf, rule, type Sayings } from './document.ts';
export { fold, foldCode } from './fold.ts';
export { deletionHashes } from './fuzzy.ts';
export { type LiveSynonyms, liveSynonyms, synonymsTag } from './live-synonyms.ts';
export { readKeyword } from './read-keyword.service.ts';
export { searchJobs } from './search.jobs.ts';
export { countFound, foundBy, ofCodes, rankedBy } from './search.repo.ts';
export { atAGlance, type Search } from './search.ts';
export { searchesRoutes } from './searches.admin.ts';
export { synonymRoutes } from './synonym.admin.ts';
export type { Synonyms } from './synonyms.ts';
export { addSearches, hintsFor, searchesWithoutResult } from './tally.repo.ts';
export { type SearchNote, SearchTally } from './tally.ts';
export { noTexts, type TextSource, type Texts, textsOf, withoutTags } from './texts.ts';
export { countWords, noteRule, ruleAppliedUpTo } from './upkeep.repo.ts';
