export {
  outdate,
  outdated,
  writeDocument,
} from './document.repo.ts';
export { documentOf, type Sayings } from './document.ts';
export { readKeyword } from './read-keyword.service.ts';
export { foundBy, rankedBy } from './search.repo.ts';
export type { Search } from './search.ts';
export { countWords, noteRule, ruleAppliedUpTo } from './upkeep.repo.ts';
