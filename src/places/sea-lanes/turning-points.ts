import type { Point } from '../../contract/places/distance.ts'

/**
 * Points at sea off large ports, and where ships turn: off capes and at both ends of straits. The source's lanes lack
 * many direct ones between them. Each has a name, a latitude and a longitude, about where ships sail in open water.
 */
const table = `
Tokyo Bay 34.75 139.6; Nojima 34.6 140.3; Tsugaru west 41.2 139.9; Inubo 35.6 141.3; Tsugaru east 41.4 141.6; Erimo 41.4 144.0
Irago 34.2 137.0; Shionomisaki 33.2 135.9; Osaka 33.6 134.9; Bungo 32.8 132.2; Kagoshima 30.7 130.5; Busan 34.9 129.2
Shanghai 31.0 122.6; Ningbo 29.8 122.8; Wenzhou 27.5 121.6; Fuzhou 26.0 120.3; Xiamen 24.2 118.5; Shantou 23.0 117.1
Taiwan north 25.6 121.8; Kaohsiung 22.4 120.1; Bashi 20.8 121.0; Hong Kong 22.0 114.3; Hainan 18.0 110.5
Dalian 38.6 121.8; Shandong 37.5 123.0; Qingdao 35.8 120.8; Incheon 37.0 125.8; Jeju 32.9 126.3
Vung Tau 10.0 107.2; Con Son 8.2 107.0; Manila 14.2 120.3; San Bernardino 12.8 124.6; Surigao 10.3 126.2; Balintang 19.9 122.6
Singapore east 1.3 104.6; Natuna 4.0 106.0; Gulf of Thailand 9.0 102.0; Sunda north -5.5 106.3; Sunda south -6.8 104.8
Lombok south -9.2 115.7; Makassar north 1.5 119.5; Torres -10.6 142.2; Sumatra north 6.2 95.0
Dondra 5.7 80.6; Colombo 6.9 79.5; Chennai 13.1 80.6; Yangon 15.5 96.0; Kolkata 20.7 88.2; Cochin 9.8 75.9
Mumbai 18.8 72.3; Karachi 24.6 66.9; Hormuz 26.0 56.7; Hadd 22.6 60.1; Fartak 15.2 52.5; Socotra north 13.2 54.0
Guardafui 12.2 51.6; Aden 12.5 45.0; Mandeb south 12.4 43.6; Mandeb north 13.2 43.0; Zubair 15.2 41.8; Red Sea 20.0 38.4
Daedalus 24.9 35.9; Gubal 27.7 33.95; Jeddah 21.4 38.9; Suez 29.6 32.6; Mombasa -4.2 40.0; Dar es Salaam -6.8 39.7
Mozambique north -11.5 41.5; Toamasina -18.0 49.8; Madagascar south -26.3 45.5; Mauritius -20.1 57.3; Maputo -26.0 33.2
Durban -29.9 31.4; Algoa -34.4 25.7; Agulhas -35.3 20.0; Cape Town -33.9 17.9; Walvis Bay -22.9 14.0; Luanda -8.8 12.9
Lagos 6.1 3.4; Abidjan 5.0 -4.0; Palmas 4.0 -7.8; Dakar 14.8 -18.0; Las Palmas 28.4 -15.2; Casablanca 33.8 -7.9
St Vincent 36.8 -9.3; Lisbon 38.6 -9.8; Finisterre 43.4 -10.0; Ushant 48.8 -6.0; Bishop Rock 49.5 -6.6; Fastnet 51.1 -9.8
Tuskar 52.0 -6.0; Inishtrahull 55.7 -7.4; Pentland 58.9 -4.5; Shetland 61.3 -0.9; Faroe north 62.65 -6.5; Faroe south 61.0 -6.8; Stavanger 58.8 5.0; Bergen 60.5 4.4; North Cape 71.6 26.0
Skaw 58.0 10.6; Reykjanes 63.6 -23.0; Dyrholaey 63.25 -19.0; Reykjavik 64.2 -22.4; Farewell 58.8 -44.0; Belle Isle 52.2 -54.5; Race 46.4 -53.0; Cabot 47.3 -59.8
Sable 43.6 -60.5; Halifax 44.3 -63.3; Nantucket 40.5 -69.5; Boston 42.2 -69.8; New York 40.3 -73.4; Chesapeake 36.9 -75.5
Hatteras 35.0 -75.2; Savannah 31.8 -80.4; Miami 25.6 -79.9; Florida Straits 24.2 -82.5; Great Abaco 27.2 -76.5
Crooked Island 23.0 -73.9; Windward 20.2 -73.8; Navassa 18.2 -75.2; Kingston 17.7 -76.8; Mona 18.3 -67.8; Anegada 18.6 -63.9
Galleons 10.9 -60.8; Colon 9.6 -79.9; Cartagena 10.6 -75.8; Gallinas 12.8 -71.6; Yucatan 21.8 -85.6; Dry Tortugas 24.4 -83.3
South Pass 28.6 -89.3; Houston 29.0 -94.4; Veracruz 19.3 -95.9; Calcanhar -4.8 -35.0; Recife -8.1 -34.5; Frio -23.2 -41.8
Santos -24.3 -46.1; Plate -35.3 -55.0; Punta Medanos -36.8 -56.3; Mar del Plata -38.3 -57.2; Bahia Blanca -39.5 -61.0; Cabo Blanco -47.3 -65.3; Magellan east -52.5 -68.0; Horn -56.4 -67.2
Magellan west -52.6 -75.2; Talcahuano -36.6 -73.4; Valparaiso -33.0 -72.0; Antofagasta -23.6 -70.8; Callao -12.1 -77.5
Parinas -4.7 -81.7; Lobos -6.5 -81.5; Guayaquil -3.0 -81.3; Puna -3.1 -80.4; Mancora -3.8 -81.3; Chimbote -9.0 -79.2; Mala 7.1 -80.0; Burica 7.7 -83.0; Nicoya 9.4 -86.0; Corinto 12.3 -87.8
Tehuantepec 14.8 -95.8; Acapulco 16.5 -100.0; Manzanillo 18.9 -104.6; Corrientes 20.3 -106.0; San Lucas 22.6 -110.2
Eugenia 27.8 -115.5; San Diego 32.5 -117.5; Los Angeles 33.55 -118.2; Arguello 34.4 -120.9; Sur 36.2 -122.1
San Francisco 37.7 -122.8; Mendocino 40.4 -124.8; Columbia 46.2 -124.6; Flattery 48.5 -125.2; Dixon 54.4 -133.5
Kodiak 58.5 -151.0; Unimak 54.0 -165.2; Amchitka 50.4 -179.5; Umnak 51.8 -168.0; Honolulu 21.1 -157.8; Kauai 22.6 -159.6; Oahu 21.4 -158.6; Barbers 21.1 -158.1; Guam 13.4 144.5; Papeete -17.4 -149.6; Niue -19.0 -168.3
Suva -18.4 178.3; Kadavu -19.3 178.9; Apia -13.7 -171.7; Noumea -22.6 166.3; Auckland -36.3 175.1; Colville -36.1 175.8; Reinga -34.2 172.8
Wellington -41.6 174.8; East Cape -37.6 178.9; Bluff -47.0 168.5; Sydney -33.9 151.6; Moreton -26.7 153.6; Howe -37.7 150.3
Wilsons -39.4 146.5; Melbourne -38.6 144.5; Otway -39.2 143.4; Hobart -43.9 146.9; Adelaide -36.2 136.5
Leeuwin -34.6 114.8; Fremantle -32.0 115.4; Port Hedland -19.8 118.4; Darwin -12.0 130.5; Buka -4.5 153.5; Jomard -11.4 152.1
Gibraltar west 35.9 -6.2; Gibraltar east 36.1 -4.9; Gata 36.5 -2.0; Tenes 36.9 1.2; Algiers 37.1 3.1; Galite 37.8 8.9
Bon 37.4 11.1; Pantelleria 36.9 11.8; Valencia 39.3 0.0; Nao 38.7 0.4; Barcelona 41.3 2.4; Creus 42.2 3.6; Marseille 43.1 5.1
Genoa 44.15 8.85; Bonifacio 41.3 9.6; Porquerolles 42.7 6.3; Alassio 43.7 8.35; Corse 43.2 9.4; Naples 40.6 14.0; Malta 35.6 14.6; Passero 36.5 15.3; Spartivento 37.8 15.7; Paximada 34.9 23.3; Otranto 40.0 18.9; Trieste 45.2 13.2
Matapan 36.1 22.4; Piraeus 37.7 23.6; Gavdos 34.6 24.0; Doro 37.9 24.8; Dardanelles 40.0 26.0; Izmir 38.6 26.1
Rhodes 36.0 28.5; Limassol 34.5 33.1; Rosetta 31.8 30.5; Port Said 31.5 32.4; Haifa 32.9 34.7; Mersin 36.4 34.6
Bosporus north 41.4 29.2; Odesa 46.3 31.0; Novorossiysk 44.5 37.6; Poti 42.1 41.4; Constanta 44.1 28.9
Dover 51.0 1.5; Rotterdam 52.0 3.7; Texel 53.2 4.5; Elbe 54.0 8.1; Humber 53.6 0.5; Aberdeen 57.1 -1.8
Kiel 54.6 10.3; Arkona 55.0 13.6; Gdansk 54.6 19.0; Gotland south 56.7 18.0; Hanko 59.6 22.8; Helsinki 59.9 24.9
Gogland 60.0 27.2; Rozewie 54.95 18.4; Bornholm south 54.75 15.0; Rugen 54.8 13.6; Fehmarn 54.6 11.3; Irbe 57.75 21.5; Oland 56.0 17.0; Aland 60.1 19.1; Kvarken 63.4 20.6; Stockholm 59.3 19.4
`

/** Returns where ships turn. */
export function listTurningPoints(): Point[] {
  return [...table.matchAll(/ (-?[\d.]+) (-?[\d.]+)(?=;|\n)/g)].map(([, lat, lon]) => ({
    lat: Number(lat),
    lon: Number(lon),
  }))
}

/** Canals and straits that the source lacks, as lines of latitudes and longitudes. */
export const channels: readonly (readonly (readonly [lat: number, lon: number])[])[] = [
  // The Kiel Canal, from the Elbe at Brunsbüttel to Kiel.
  [
    [53.89, 9.13],
    [54.13, 9.3],
    [54.31, 9.7],
    [54.37, 10.15],
    [54.6, 10.3],
  ],
  // The Suez Canal, from Suez to Port Said.
  [
    [29.6, 32.6],
    [29.93, 32.56],
    [30.3, 32.39],
    [30.6, 32.31],
    [31.25, 32.31],
    [31.5, 32.4],
  ],
  // The mouth of the Río de la Plata, from the south.
  [
    [-36.8, -56.3],
    [-35.9, -56.1],
    [-35.1, -56.5],
  ],
  // Around the Hel Peninsula to Gdańsk.
  [
    [54.95, 18.4],
    [54.75, 18.75],
    [54.55, 18.95],
    [54.42, 18.75],
  ],
  // The Tsugaru Strait.
  [
    [41.2, 139.9],
    [41.35, 140.4],
    [41.5, 140.9],
    [41.4, 141.6],
  ],
]
