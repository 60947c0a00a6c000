-- Matches of four count for the figures of their players: those that were passed over are looked at again.
UPDATE games SET counted = 0 WHERE variant = 'bughouse' AND counted = 1;
