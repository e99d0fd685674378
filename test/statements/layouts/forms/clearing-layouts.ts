import { future, option, textStatement, type Layout } from '../../layout.js';

const french: Layout = {
  name: 'French clearing report, signed net position',
  about:
    'Position nette with its sign, Nature for futures, calls and puts, Prix d’exercice, months 03/2027, a decimal comma and spaces between thousands, subtotals, a footnote.',
  statement: textStatement([
    ['Positions en compensation;;;;;;;', 'title'],
    ['Arrêté du 27/11/2026;;;;;;;', 'title'],
    ["Compte;Marché;Libellé;Échéance;Nature;Prix d'exercice;Position nette;Valorisation", 'heading'],
    [
      'LY-7-A;EUREX;Future Euro Bund (FGBL);03/2027;Future;;-1 250;-161 250 000,00',
      future(['LY-7-A', 'EUREX', 'FGBL'], '202703', -1250),
    ],
    [
      'LY-7-A;CME;Option E-mini S&P 500 (ES);03/2027;Put;6 300,00;25;61 875,00',
      option(['LY-7-A', 'CME', 'ES'], ['202703', 'PUT', 6300], 25),
    ],
    ['Sous-total LY-7-A;;;;;;;-161 188 125,00', 'total'],
    [
      'LY-7-B;NYMEX;Future pétrole WTI (CL);12/2027;Future;;18;1 123 200,00',
      future(['LY-7-B', 'NYMEX', 'CL'], '202712', 18),
    ],
    [
      'LY-7-B;NYMEX;Option pétrole WTI (LO);06/2027;Call;72,50;-30;-58 500,00',
      option(['LY-7-B', 'NYMEX', 'LO'], ['202706', 'CALL', 72.5], -30),
    ],
    ['Sous-total LY-7-B;;;;;;;1 064 700,00', 'total'],
    ['Total général;;;;;;;-160 123 425,00', 'total'],
    ['(1) Valorisation au cours de compensation;;;;;;;', 'remark'],
  ]),
};

const german: Layout = {
  name: 'German clearing report, signed net position',
  about:
    'Nettoposition with its sign, Art for futures, calls and puts, Ausübungspreis, a decimal comma and points between thousands, Zwischensumme.',
  statement: textStatement([
    ['Konto;Börse;Bezeichnung;Fälligkeit;Art;Ausübungspreis;Nettoposition;Marktwert', 'heading'],
    [
      'HH-1;EUREX;Euro-Bund-Future (FGBL);03/2027;Future;;40;5.160.000,00',
      future(['HH-1', 'EUREX', 'FGBL'], '202703', 40),
    ],
    [
      'HH-1;NYMEX;WTI-Option (LO);06/2027;Put;57,00;-1.200;-2.256.000,00',
      option(['HH-1', 'NYMEX', 'LO'], ['202706', 'PUT', 57], -1200),
    ],
    ['Zwischensumme HH-1;;;;;;;2.904.000,00', 'total'],
  ]),
};

const italian: Layout = {
  name: 'Italian clearing report, signed net position',
  about:
    'Posizione netta with its sign, Natura for futures, calls and puts, Prezzo di esercizio, a decimal comma and points between thousands, Subtotale.',
  statement: textStatement([
    ['Conto;Mercato;Descrizione;Scadenza;Natura;Prezzo di esercizio;Posizione netta;Controvalore', 'heading'],
    [
      'RM-3;EUREX;Future Bund (FGBL);03/2027;Future;;-22;-2.838.000,00',
      future(['RM-3', 'EUREX', 'FGBL'], '202703', -22),
    ],
    [
      'RM-3;NYMEX;Opzione WTI (LO);06/2027;Call;71,00;15;33.000,00',
      option(['RM-3', 'NYMEX', 'LO'], ['202706', 'CALL', 71], 15),
    ],
    ['Subtotale RM-3;;;;;;;-2.805.000,00', 'total'],
  ]),
};

const spanish: Layout = {
  name: 'Spanish clearing report, signed net position',
  about:
    'Posición neta with its sign, Naturaleza for futures, calls and puts, Precio de ejercicio, a decimal comma and points between thousands, Subtotal.',
  statement: textStatement([
    ['Cuenta;Mercado;Descripción;Vencimiento;Naturaleza;Precio de ejercicio;Posición neta;Valoración', 'heading'],
    ['MD-8;EUREX;Futuro Bund (FGBL);03/2027;Futuro;;31;3.999.000,00', future(['MD-8', 'EUREX', 'FGBL'], '202703', 31)],
    [
      'MD-8;NYMEX;Opción WTI (LO);06/2027;Put;56,50;-45;-81.000,00',
      option(['MD-8', 'NYMEX', 'LO'], ['202706', 'PUT', 56.5], -45),
    ],
    ['Subtotal MD-8;;;;;;;3.918.000,00', 'total'],
  ]),
};

export const CLEARING_LAYOUTS: readonly Layout[] = [french, german, italian, spanish];
