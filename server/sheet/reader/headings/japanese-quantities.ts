/** Headings of how many contracts are held, as Japanese statements write them. */
export const JAPANESE_QUANTITIES: readonly string[] = [
  ...['建玉数量', '残高数量', '建玉残高', '建玉残数', '建玉残数量', '建玉残枚数', '残枚数', '残数量', '残玉', '残玉数'],
  ...['保有枚数', '保有数量', '保有建玉', '未決済数量', '未決済枚数', '未決済建玉', 'ポジション', 'ネットポジション'],
];
