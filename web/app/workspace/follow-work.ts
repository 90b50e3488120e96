/** What tells the clinic's people of their work beside the chat; loaded only for them. */
export const followWork = {
  staff: () => import('../inbox/workspace/follow-inbox.tsx').then(({ FollowInbox }) => FollowInbox),
  doctor: () => import('../inbox/workspace/follow-questions.tsx').then(({ FollowQuestions }) => FollowQuestions),
};
