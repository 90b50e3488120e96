-- The queue shows cases with a red flag however many are due before them.
create index rapid_assessment_flagged on rapid_assessment (due_at)
  where state in ('submitted', 'claimed', 'needs_info', 'video_offered') and (safety_outcome <> 'on' or safety_corrected_from <> 'on');
