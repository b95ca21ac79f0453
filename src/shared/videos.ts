/** Orders of the list of videos. */
export const videoSorts = ['createdDesc', 'createdAsc', 'name', 'bytesDesc', 'lengthDesc'] as const;

export type VideoSort = (typeof videoSorts)[number];
