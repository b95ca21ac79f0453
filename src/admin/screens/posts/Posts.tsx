import './posts.css';
import { useQuery } from '@tanstack/react-query';
import type { Selection } from '../../../shared/contracts/selection.ts';
import type { ReviewTab } from '../../../shared/reviews.ts';
import { call, saveFile } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { dayFilters, daysOf } from '../../list/day-filters.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import type { BulkAction, ListConfig, RowPage, View } from '../../list/list-config.ts';
import type { ListState } from '../../list/list-state.ts';
import { type TextKey, useText } from '../../text/text.ts';
import { PostCard } from './PostCard.tsx';
import { type Post, type PostKind, postOfComment, postOfReview } from './post.ts';

const pageSize = 24;

/** Tabs of each list; the first is what waits. */
const tabs = {
  review: ['waiting', 'reported', 'low', 'shown', 'hidden', 'all'],
  comment: ['waiting', 'reported', 'shown', 'hidden', 'all'],
} as const;

/** Screen of all reviews. */
export function Reviews() {
  return <Posts kind="review" title="posts.reviews" empty="posts.noReviews" load={loadReviews} />;
}

/** Screen of all comments on articles and pages. */
export function Comments() {
  return <Posts kind="comment" title="posts.comments" empty="posts.noComments" load={loadComments} />;
}

const loadReviews: ListConfig<Post>['load'] = async (state, { page }, signal) =>
  mapped(await call('review/list', { ...reviewsIn(state), page, pageSize }, signal), postOfReview);

function reviewsIn(state: ListState) {
  return { ...postsIn(state), ...(state.view === 'low' ? { ratingTo: 2 } : {}) };
}

function postsIn(state: ListState) {
  return { tab: tabOf(state.view), keyword: state.keyword, ...daysOf(state) };
}

/** Saves the posts of a list as a file. */
const exportFiles = {
  review: (state: ListState, selection: Selection) =>
    saveFile('export/reviews', { ...selection, ...reviewsIn(state) }, 'reviews.csv'),
  comment: (state: ListState, selection: Selection) =>
    saveFile('export/comments', { ...selection, ...postsIn(state) }, 'comments.csv'),
};

const loadComments: ListConfig<Post>['load'] = async (state, { page }, signal) =>
  mapped(await call('comment/list', { ...postsIn(state), page, pageSize }, signal), postOfComment);

function tabOf(view: string): ReviewTab {
  return view === 'low' ? 'all' : ((view || 'waiting') as ReviewTab);
}

function mapped<Row>(page: RowPage<Row>, postOf: (row: Row) => Post): RowPage<Post> {
  return { ...page, items: page.items.map(postOf) };
}

function cardOf(post: Post) {
  return <PostCard post={post} />;
}

interface Props {
  kind: PostKind;
  title: TextKey;
  empty: TextKey;
  load: ListConfig<Post>['load'];
}

function Posts({ kind, title, empty, load }: Props) {
  const t = useText();
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['list', kind, 'counts'],
    queryFn: () => call(`${kind}/list`, { tab: 'waiting', pageSize: 1 }),
  });
  const counts = (data?.counts ?? {}) as Record<string, number>;
  const forEach = (verb: 'approve' | 'hide', said: TextKey) => async (ids: string[]) => {
    // One after the other: each changes the rating of its product.
    for (const id of ids) await call(`${kind}/${verb}`, { id });
    return t(said, { count: ids.length });
  };
  const bulk: BulkAction[] = [
    { label: 'posts.approve', act: forEach('approve', 'posts.bulkApproved') },
    { label: 'posts.hide', act: forEach('hide', 'posts.bulkHidden') },
  ];
  const config: ListConfig<Post> = {
    name: kind,
    title,
    isFeed: true,
    search: 'posts.search',
    views: tabs[kind].map((id): View => ({ id, label: `posts.tab.${id}`, count: counts[id] })),
    columns: [],
    card: cardOf,
    keyOf: ({ id }) => id,
    load,
    filters: dayFilters,
    empty: { text: empty },
    ...(may(`export:${kind}s`) ? { exportFile: exportFiles[kind] } : {}),
    ...(may(`${kind}:hide`) && may(`${kind}:approve`) ? { bulk } : {}),
  };
  return <ListScreen config={config} />;
}
