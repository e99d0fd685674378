/**
 * Headings of other languages by the English one that means the same, and forms of headings that many kinds of rows
 * share. Compared without case, accents, spaces and separators.
 */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  Account: [
    ...['Konto', 'Kontonummer', 'Depot', 'Depotnummer', 'Kunde', 'Compte', 'Numéro de compte', 'Client', 'Cuenta'],
    ...['Número de cuenta', 'Conto', 'Numero conto', 'Rekening', 'Rekeningnummer', 'Conta', 'Konto nr', 'Tili'],
    ...['口座', '口座番号', '顧客', '账户', '帐户', '账号', '賬戶', '계좌', '계좌번호', 'Счет', 'Счёт', 'Hesap'],
  ],
  Exchange: [
    ...['Börse', 'Börsenplatz', 'Handelsplatz', 'Markt', 'Marché', 'Bourse', 'Place', 'Mercado', 'Bolsa', 'Borsa'],
    ...['Mercato', 'Beurs', '取引所', '市場', '交易所', '거래소', 'Биржа'],
  ],
  Contract: [
    ...['Kontrakt', 'Produkt', 'Produktkürzel', 'Instrument', 'Contrat', 'Produit', 'Valeur', 'Contrato', 'Producto'],
    ...[
      'Contratto',
      'Prodotto',
      'Strumento',
      'Produto',
      'Contractcode',
      '商品',
      '銘柄',
      '合约',
      '合約',
      '品种',
      '상품',
    ],
    ...['종목', 'Контракт', 'Инструмент', 'Sözleşme'],
  ],
  Type: [
    ...['Typ', 'Art', 'Kontraktart', 'Type de contrat', 'Tipo', 'Tipo de contrato', 'Soort', '種別', '種類', '类型'],
    ...['類型', '유형', 'Тип', 'Tür'],
  ],
  Expiry: [
    ...[
      'Verfall',
      'Verfallmonat',
      'Verfalldatum',
      'Fälligkeit',
      'Laufzeit',
      'Liefermonat',
      'Kontraktmonat',
      'Échéance',
    ],
    ...['Date d’échéance', 'Mois', 'Maturité', 'Expiration', 'Vencimiento', 'Fecha de vencimiento', 'Vencimento'],
    ...[
      'Scadenza',
      'Data di scadenza',
      'Expiratie',
      'Vervaldatum',
      'Looptijd',
      '限月',
      '満期',
      '到期',
      '到期日',
      '交割月',
    ],
    ...['到期月份', '만기', '만기월', 'Экспирация', 'Vade'],
  ],
  Strike: [
    ...['Basispreis', 'Ausübungspreis', 'Prix d’exercice', 'Precio de ejercicio', 'Prezzo di esercizio', 'Strike'],
    ...[
      'Preço de exercício',
      'Uitoefenprijs',
      '権利行使価格',
      '行使価格',
      '行权价',
      '執行價',
      '行使價',
      '행사가',
      '행사가격',
    ],
    ...['Страйк'],
  ],
  Quantity: [
    ...['Bestand', 'Stück', 'Stückzahl', 'Anzahl', 'Menge', 'Position', 'Kontrakte', 'Quantité', 'Nombre', 'Cantidad'],
    ...['Posición', 'Posición neta', 'Quantità', 'Posizione', 'Quantidade', 'Aantal', '数量', '枚数', '建玉数', '数目'],
    ...['持仓', '持仓量', '净持仓', '手数', '數量', '수량', '계약수', 'Количество', 'Позиция', 'Adet', 'Miktar'],
  ],
  Side: [
    ...[
      'Seite',
      'Kauf/Verkauf',
      'K/V',
      'Kauf Verkauf',
      'Richtung',
      'Sens',
      'Achat/Vente',
      'A/V',
      'Compra/Venta',
      'C/V',
    ],
    ...[
      'Lado',
      'Acquisto/Vendita',
      'Koop/Verkoop',
      'Compra/Venda',
      '売買',
      '売買区分',
      '买卖',
      '買賣',
      '买卖方向',
      '方向',
    ],
    ...['매매', '매매구분', 'Сторона', 'Направление', 'Alış/Satış'],
  ],
  Price: [
    ...[
      'Kurs',
      'Preis',
      'Cours',
      'Prix',
      'Precio',
      'Prezzo',
      'Koers',
      'Preço',
      '価格',
      '約定値段',
      '値段',
      '价格',
      '가격',
    ],
    ...['Schlusskurs', 'Abrechnungskurs', 'Cours de compensation', 'Цена', 'Fiyat'],
  ],
  Currency: ['Währung', 'Devise', 'Divisa', 'Moneda', 'Valuta', 'Moeda', '通貨', '货币', '幣別', '통화', 'Валюта'],
  'Clearing house': ['Clearinghaus', 'Chambre de compensation', 'Cámara de compensación', '清算機関', '清算所'],
  'Trade ID': ['Geschäftsnummer', 'Numéro d’opération', 'Référence', 'Id operación', '取引番号', '交易编号'],
  Direction: ['Payeur/Receveur', 'Zahler/Empfänger'],
  Notional: [
    ...['Nominal', 'Nominale', 'Nennwert', 'Nominalbetrag', 'Montant nominal', 'Nocional', 'Importe nominal'],
    ...['Nozionale', 'Valore nominale', '想定元本', '額面', '名义本金', '面值', '명목금액', 'Номинал'],
  ],
  'Effective date': ['Startdatum', 'Beginn', 'Date d’effet', 'Date de début', 'Fecha de inicio', '開始日', '起息日'],
  'Maturity date': ['Enddatum', 'Endfälligkeit', 'Date de fin', 'Fecha final', '終了日', '償還日'],
  'Fixed rate': ['Festzins', 'Festsatz', 'Taux fixe', 'Tipo fijo', 'Tasso fisso', '固定金利', '固定利率'],
  Coupon: ['Kupon', 'Zinssatz', 'Cupón', 'Cedola', '利率', '票面利率', 'クーポン'],
  Index: ['Referenzzins', 'Taux de référence', 'Índice', 'Indice', '指標金利', '参考利率', 'Kurve', 'Courbe', 'Curva'],
  Tenor: ['Laufzeitband', 'Stützstelle', 'Ténor', 'Plazo', '期間', '期限'],
};

/** What headings are compared by. */
export const comparedHeading = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The English heading by a heading of another language. */
export const ENGLISH_HEADINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([english, words]) => words.map((word) => [comparedHeading(word), english] as const)),
);
