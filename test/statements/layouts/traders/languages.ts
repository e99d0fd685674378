import { future, option, textStatement, type Layout } from '../../layout.js';

export const bestandTermingeschaefte: Layout = {
  name: 'bestand termingeschaefte',
  about: 'German holdings of futures: bought, sold and balance with trailing minus, BOM, semicolons.',
  statement: textStatement(
    [
      ['Bestand Termingeschäfte per 27.11.2026;;;;;;;;', 'title'],
      ['Depot: 00471-88;;;;;;;;', 'title'],
      [';;;;;;;;', 'blank'],
      ['Börse;Produkt;Kürzel;Termin;Käufe;Verkäufe;Saldo;Schlusskurs;Währung', 'heading'],
      ['EUREX;Euro-Bund-Future;FGBL;März 27;45;;45;129,08;EUR', future(['00471-88', 'EUREX', 'FGBL'], '202703', 45)],
      ['EUREX;Euro-Bund-Future;FGBL;Juni 27;;45;45-;128,74;EUR', future(['00471-88', 'EUREX', 'FGBL'], '202706', -45)],
      [
        'EUREX;EURO STOXX 50 Index Future;FESX;Juni 27;120;20;100;5.744,00;EUR',
        future(['00471-88', 'EUREX', 'FESX'], '202706', 100),
      ],
      ['ICE;Brent Rohöl;B;Dez 27;;16;16-;65,92;USD', future(['00471-88', 'ICE.EU', 'B'], '202712', -16)],
      ['NYMEX;Heizöl ULSD;HO;Okt 27;11;;11;2,2385;USD', future(['00471-88', 'NYMEX', 'HO'], '202710', 11)],
      ['COMEX;Gold;GC;Aug 27;2;9;7-;4.188,40;USD', future(['00471-88', 'COMEX', 'GC'], '202708', -7)],
      ['CME;Euro FX;6E;März 27;30;;30;1,16835;USD', future(['00471-88', 'CME', '6E'], '202703', 30)],
      ['Summe;;;;208;90;118;;', 'total'],
    ],
    { encoding: 'utf-8 with a byte order mark', lineEnd: '\r\n' },
  ),
};

export const estrattoDerivati: Layout = {
  name: 'estratto derivati',
  about:
    'Italian bank: Segno A/V (acquisto/vendita), Scadenza giu-27, futures and options, decimal comma, subtotals and cash.',
  statement: textStatement(
    [
      ['Banca Valdarno S.p.A.;;;;;;;;;', 'title'],
      ['Estratto conto derivati quotati;;;;;;;;;', 'title'],
      ['Rapporto n. 0471/220915 - Raffineria Tirrena S.r.l.;;;;;;;;;', 'title'],
      ['Situazione al 27/11/2026;;;;;;;;;', 'title'],
      [';;;;;;;;;', 'blank'],
      [
        'Mercato;Strumento;Scadenza;Tipo;Strike;Segno;Contratti;Prezzo di carico;Prezzo di chiusura;Plus/Minus',
        'heading',
      ],
      [
        'NYMEX;CL - Petrolio WTI;giu-27;Future;;A;35;61,85;62,95;38.500,00',
        future(['0471/220915', 'NYMEX', 'CL'], '202706', 35),
      ],
      [
        'NYMEX;CL - Petrolio WTI;set-27;Future;;V;35;62,20;62,40;-7.000,00',
        future(['0471/220915', 'NYMEX', 'CL'], '202709', -35),
      ],
      [
        'NYMEX;LO - Opzione WTI;giu-27;Put;54,00;A;70;1,33;1,29;-2.800,00',
        option(['0471/220915', 'NYMEX', 'LO'], ['202706', 'PUT', 54], 70),
      ],
      [
        'ICE;B - Brent;mag-27;Future;;V;22;66,75;66,90;-3.300,00',
        future(['0471/220915', 'ICE.EU', 'B'], '202705', -22),
      ],
      [
        'ICE;G - Gasoil;ago-27;Future;;A;16;622,00;625,25;5.200,00',
        future(['0471/220915', 'ICE.EU', 'G'], '202708', 16),
      ],
      [
        'COMEX;GC - Oro;dic-27;Future;;A;2;4.290,00;4.315,60;5.120,00',
        future(['0471/220915', 'COMEX', 'GC'], '202712', 2),
      ],
      ['Totale;;;;;;;;;35.720,00', 'total'],
      ['Saldo liquido USD;;;;;;;;;402.118,64', 'remark'],
    ],
    { encoding: 'utf-8 with a byte order mark' },
  ),
};

export const innehavTerminer: Layout = {
  name: 'innehav terminer',
  about:
    'Nordic bank: Swedish headings, Köpt/Såld, no-break spaces as thousands, delivery 2027-03, depot number once and blank below.',
  statement: textStatement([
    ['Fjällbanken - Innehav terminer och optioner;;;;;;;;', 'title'],
    ['Datum: 2026-11-27;;;;;;;;', 'title'],
    [';;;;;;;;', 'blank'],
    ['Depå;Marknad;Kontrakt;Slutmånad;Köpt/Såld;Antal;Anskaffningskurs;Stängningskurs;Orealiserat resultat', 'heading'],
    [
      '5512-889;EUREX;FESX;2027-03;Köpt;140;5 691,00;5 728,00;51 800,00',
      future(['5512-889', 'EUREX', 'FESX'], '202703', 140),
    ],
    [
      ';EUREX;FGBL;2027-03;Såld;1 200;128,10;128,77;-804 000,00',
      future(['5512-889', 'EUREX', 'FGBL'], '202703', -1200),
    ],
    [';CME;ES;2027-06;Köpt;11;6 918,00;6 951,50;18 425,00', future(['5512-889', 'CME', 'ES'], '202706', 11)],
    ['5512-904;NYMEX;NG;2027-07;Såld;90;3,810;3,795;13 500,00', future(['5512-904', 'NYMEX', 'NG'], '202707', -90)],
    [';NYMEX;CL;2027-04;Köpt;24;63,05;63,35;7 200,00', future(['5512-904', 'NYMEX', 'CL'], '202704', 24)],
    [';ICE;B;2027-03;Köpt;24;67,00;67,15;3 600,00', future(['5512-904', 'ICE.EU', 'B'], '202703', 24)],
    ['Summa;;;;;;;;-709 475,00', 'total'],
  ]),
};

export const changeATerme: Layout = {
  name: 'change a terme',
  about:
    'French forwards: bought or sold, currency and counter-currency, spaces in numbers, Windows-1252; one is past.',
  statement: textStatement(
    [
      ['Opérations de change à terme au 27/11/2026;;;;;;;;', 'title'],
      ['Portefeuille : TRESO-FR;;;;;;;;', 'title'],
      [';;;;;;;;', 'blank'],
      ['N°;Sens;Devise;Montant;Contre-devise;Cours à terme;Contre-valeur;Échéance;Contrepartie', 'heading'],
      [
        '5501;Achat;EUR;4 000 000,00;USD;1,1642;4 656 800,00;17/03/2027;Banque A',
        [
          {
            account_code: 'TRESO-FR',
            currency_pair: 'EUR_USD',
            amount: 4_000_000,
            contract_type: 'FWD',
            expiry: '20270317',
            rate: 1.1642,
            trade_id: null,
          },
        ],
      ],
      [
        '5502;Vente;GBP;1 500 000,00;EUR;1,1388;1 708 200,00;16/06/2027;Banque B',
        [
          {
            account_code: 'TRESO-FR',
            currency_pair: 'EUR_GBP',
            amount: 1_708_200,
            contract_type: 'FWD',
            expiry: '20270616',
            rate: 0.8781173165,
            trade_id: null,
          },
        ],
      ],
      [
        '5503;Vente;USD;2 750 000,00;JPY;147,35;405 212 500;17/03/2027;Banque A',
        [
          {
            account_code: 'TRESO-FR',
            currency_pair: 'USD_JPY',
            amount: -2_750_000,
            contract_type: 'FWD',
            expiry: '20270317',
            rate: 147.35,
            trade_id: null,
          },
        ],
      ],
      ['5504;Achat;EUR;900 000,00;CHF;0,9318;838 620,00;24/11/2026;Banque C', 'remark'],
      [
        '5505;Achat;AUD;3 200 000,00;USD;0,6618;2 117 760,00;15/12/2026;Banque C',
        [
          {
            account_code: 'TRESO-FR',
            currency_pair: 'AUD_USD',
            amount: 3_200_000,
            contract_type: 'FWD',
            expiry: '20261215',
            rate: 0.6618,
            trade_id: null,
          },
        ],
      ],
      [
        '5506;Achat;USD;6 000 000,00;CAD;1,3790;8 274 000,00;15/09/2027;Banque B',
        [
          {
            account_code: 'TRESO-FR',
            currency_pair: 'USD_CAD',
            amount: 6_000_000,
            contract_type: 'FWD',
            expiry: '20270915',
            rate: 1.379,
            trade_id: null,
          },
        ],
      ],
    ],
    { encoding: 'windows-1252', lineEnd: '\r\n' },
  ),
};
