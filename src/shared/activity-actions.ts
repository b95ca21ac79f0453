/** Actions in an account's activity log (`user/log/list`); the locale files have a text for each. */
export const activityActions = [
  'signUp',
  'signIn',
  'signOut',
  'emailVerified',
  'passwordReset',
  'passwordChanged',
  'emailChanged',
  'mobileChanged',
  'nameChanged',
  'infoChanged',
  'avatarChanged',
  'loginVerifyOn',
  'loginVerifyOff',
  'passkeyAdded',
  'passkeyRenamed',
  'passkeyRemoved',
  'identityLinked',
  'identityRemoved',
  'addressSaved',
  'addressRemoved',
  'sessionEnded',
  'sessionsEnded',
  'orderPlaced',
  'exported',
] as const;

export type ActivityAction = (typeof activityActions)[number];
