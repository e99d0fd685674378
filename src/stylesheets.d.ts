// Style sheets are imported for webpack alone, which takes them out of the scripts.
declare module '*.css';
